import { StepButton } from '../ui/StepButton.tsx';

interface Props {
  titles: string[];
  current: number;
  previous: () => void;
  next: () => void;
  goTo: (index: number) => void;
}

export const CarouselControls = ({ titles, current, previous, next, goTo }: Props) => (
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
