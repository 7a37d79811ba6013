import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { withBoundary } from '@/islands/error-boundary/withBoundary.tsx';
import { StepButton } from '@/islands/ui/StepButton.tsx';
import '@/islands/ui/slide-row.css';
import './carousel.css';

interface Props {
  titles: string[];
  children?: ReactNode;
}

const BeforeAfter = ({ titles, children }: Props) => {
  const row = useRef<HTMLDivElement>(null);
  const isSingle = titles.length === 1;
  const carousel = useCarousel(row, isSingle);

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: carousel.previous, ArrowRight: carousel.next }[event.key];
    if (!step || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    step();
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Before and after"
      className="carousel"
      onKeyDown={handleKeyDown}
    >
      <div className="carousel-frame sill">
        <div
          ref={row}
          className="carousel-row slide-row"
          role="group"
          aria-label="Slides"
          tabIndex={isSingle ? undefined : 0}
        >
          {children}
        </div>
      </div>
      <Controls titles={titles} {...carousel} />
    </section>
  );
};

export const Carousel = withBoundary('carousel', BeforeAfter);

type ControlsProps = Pick<Props, 'titles'> & ReturnType<typeof useCarousel>;

const Controls = ({ titles, current, previous, next, goTo }: ControlsProps) => (
  <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 print:hidden noscript:hidden">
    <div className="font-display grid shrink grow basis-72 text-2xl max-sm:w-full">
      <p role="status" className="col-start-1 row-start-1">
        {titles.length > 1 && (
          <span className="sr-only">
            Slide {current + 1} of {titles.length}:{' '}
          </span>
        )}
        {titles[current]}
      </p>
      {/* Invisible copies of all titles: the longest one sets the height, so that no press moves the page. */}
      {titles.map((title) => (
        <span key={title} className="invisible col-start-1 row-start-1" aria-hidden="true">
          {title}
        </span>
      ))}
    </div>
    {titles.length > 1 && (
      <div className="carousel-buttons flex flex-wrap gap-1 max-sm:w-full max-sm:justify-between">
        <StepButton step="Previous" onClick={previous} />
        <div className="flex flex-wrap">
          {titles.map((title, index) => (
            <button
              key={title}
              type="button"
              className="carousel-dot grid size-11 cursor-pointer place-items-center"
              aria-label={`Go to ${title}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => goTo(index)}
            />
          ))}
        </div>
        <StepButton step="Next" onClick={next} />
      </div>
    )}
  </div>
);

const useCarousel = (row: RefObject<HTMLElement | null>, isSingle: boolean) => {
  const [current, setCurrent] = useState(0);
  const slider = useRef<KeenSliderInstance>(undefined);

  const show = ({ track, slides }: KeenSliderInstance) => {
    const { rel } = track.details;
    for (const [index, slide] of slides.entries()) slide.toggleAttribute('inert', index !== rel);
    setCurrent(rel);
  };

  const takeOver = (): KeenSliderInstance | undefined => {
    if (!row.current || slider.current || isSingle) return slider.current;
    const keen = new KeenSlider(row.current, {
      selector: '.carousel-slide',
      loop: true,
      initial: scrolledTo(row.current),
      defaultAnimation: { duration: isMotionReduced() ? 0 : 200 },
      created: show,
      slideChanged: show,
      // Keen-slider's own animation takes half a second.
      dragEnded: (dragged) => moveBy(dragged, 0),
    });
    slider.current = keen;
    row.current.classList.add('keen-slider');
    keen.update();
    return keen;
  };

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    for (const picture of element.querySelectorAll('img')) picture.loading = 'eager';
    const unmounted = new AbortController();
    // The browser may still be moving the row after a swipe that began before this script.
    if (isResting(element) || !('onscrollend' in element)) takeOver();
    else {
      const options = { once: true, signal: unmounted.signal };
      element.addEventListener('scrollend', takeOver, options);
    }
    return () => {
      unmounted.abort();
      slider.current?.destroy();
      slider.current = undefined;
      element.classList.remove('keen-slider');
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once: `takeOver` reads refs alone
  }, []);

  const step = (by: 1 | -1) => () => {
    const keen = takeOver();
    if (keen) moveBy(keen, by);
  };

  return {
    current,
    previous: step(-1),
    next: step(1),
    goTo: (index: number) => takeOver()?.moveToIdx(index),
  };
};

const isResting = (row: HTMLElement): boolean =>
  Math.abs(row.scrollLeft - Math.round(row.scrollLeft / row.clientWidth) * row.clientWidth) < 1;

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts from the slide that a running animation moves to. */
const moveBy = ({ animator, track, moveToIdx }: KeenSliderInstance, by: 0 | 1 | -1) =>
  moveToIdx((animator.targetIdx ?? track.details.abs) + by, true);

const scrolledTo = (row: HTMLElement): number => {
  const index = Math.round(row.scrollLeft / row.clientWidth);
  row.scrollLeft = 0;
  return index;
};
