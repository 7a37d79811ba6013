import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import './before-after.css';
import './carousel.css';
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx';
import { CarouselControls } from './CarouselControls.tsx';
import { SplitHandle } from './SplitHandle.tsx';
import { useCarousel } from './use-carousel.ts';

interface Props {
  titles: string[];
  /** The row of slides, which is the page's own and scrolls without this island. */
  children?: ReactNode;
}

// The boundary stands alone: the box without a size that `withBoundary` adds would never be visible
// to `client:visible`.
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
