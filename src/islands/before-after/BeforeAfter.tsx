import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from '@/islands/error-boundary/ErrorBoundary.tsx';
import { StepButton } from '@/islands/ui/StepButton.tsx';
import { SplitHandle } from './SplitHandle.tsx';
import './before-after.css';
import './carousel.css';

interface Props {
  titles: string[];
  children?: ReactNode;
}

export const BeforeAfter = (props: Props) => (
  <ErrorBoundary island="before-after">
    <Carousel {...props} />
  </ErrorBoundary>
);

const Carousel = ({ titles, children }: Props) => {
  const [row, setRow] = useState<HTMLElement | null>(null);
  const carousel = useCarousel(row);

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
      onPointerEnter={carousel.fetchPictures}
      onFocus={carousel.fetchPictures}
    >
      <div className="carousel-frame sill">
        <div ref={setRow} className="carousel-row" role="group" aria-label="Slides" tabIndex={0}>
          {children}
        </div>
      </div>
      {carousel.slides.map((slide, index) => {
        const comparison = slide.querySelector<HTMLElement>('.comparison');
        const title = titles[index];
        return (
          comparison &&
          title &&
          createPortal(<SplitHandle title={title} comparison={comparison} />, comparison, title)
        );
      })}
      <CarouselControls titles={titles} {...carousel} />
    </section>
  );
};

interface CarouselControlsProps {
  titles: string[];
  current: number;
  previous: () => void;
  next: () => void;
  goTo: (index: number) => void;
}

const CarouselControls = ({ titles, current, previous, next, goTo }: CarouselControlsProps) => (
  <div className="carousel-controls">
    <p role="status" className="carousel-status">
      <span>
        Slide {current + 1} of {titles.length}:{' '}
      </span>
      {titles[current]}
    </p>
    <div className="carousel-buttons">
      <StepButton step="Previous" onClick={previous} />
      <div className="carousel-dots">
        {titles.map((title, index) => (
          <button
            key={title}
            type="button"
            className="carousel-dot"
            aria-label={`Go to ${title}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => goTo(index)}
          />
        ))}
      </div>
      <StepButton step="Next" onClick={next} />
    </div>
  </div>
);

const SLIDE = '.carousel-slide';

const useCarousel = (row: HTMLElement | null) => {
  const [current, setCurrent] = useState(0);
  const slider = useRef<KeenSliderInstance>(undefined);
  const slides = useMemo(() => (row ? [...row.querySelectorAll<HTMLElement>(SLIDE)] : []), [row]);

  useEffect(() => {
    if (!row) return undefined;
    const created = new KeenSlider(row, {
      selector: slides,
      loop: true,
      initial: scrolledTo(row),
      created: ({ track }) => setCurrent(track.details.rel),
      slideChanged: ({ track }) => setCurrent(track.details.rel),
      // Keen-slider's own animation takes half a second.
      dragEnded: (keen) => move(keen, keen.animator.targetIdx ?? keen.track.details.abs),
    });
    slider.current = created;
    row.classList.add('keen-slider');
    created.update();
    return () => {
      created.destroy();
      row.classList.remove('keen-slider');
    };
  }, [row, slides]);

  useEffect(() => {
    if (!slider.current) return;
    for (const [index, slide] of slides.entries()) slide.inert = index !== current;
  }, [slides, current]);

  const step = (by: 1 | -1) => () => {
    const keen = slider.current;
    if (keen) move(keen, (keen.animator.targetIdx ?? keen.track.details.abs) + by);
  };

  return {
    slides,
    current,
    previous: step(-1),
    next: step(1),
    goTo: (index: number) => slider.current?.moveToIdx(index, false, animation()),
    /** The browser would load the pictures of hidden slides late. */
    fetchPictures: () => {
      for (const picture of row?.querySelectorAll('img') ?? []) picture.loading = 'eager';
    },
  };
};

const move = (keen: KeenSliderInstance, index: number) => keen.moveToIdx(index, true, animation());

const animation = () => ({
  duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
});

const scrolledTo = (row: HTMLElement): number => {
  const index = Math.round(row.scrollLeft / row.clientWidth);
  row.scrollLeft = 0;
  return index;
};
