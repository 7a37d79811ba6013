import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import { useEffect, useMemo, useRef, useState } from 'react';

const SLIDE = '.carousel-slide';

/** Turns the row of slides into a carousel that wraps around and moves only when it is told to. */
export const useCarousel = (row: HTMLElement | null) => {
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
      // Its own way of settling takes half a second.
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
    /** A slide outside the row's edges counts as far away, so its pictures would come late. */
    fetchPictures: () => {
      for (const picture of row?.querySelectorAll('img') ?? []) picture.loading = 'eager';
    },
  };
};

const move = (keen: KeenSliderInstance, index: number) => keen.moveToIdx(index, true, animation());

const animation = () => ({
  duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
});

/** The slide that a visitor had scrolled to before the carousel took over. */
const scrolledTo = (row: HTMLElement): number => {
  const index = Math.round(row.scrollLeft / row.clientWidth);
  row.scrollLeft = 0;
  return index;
};
