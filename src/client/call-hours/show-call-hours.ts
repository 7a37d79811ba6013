import { callHours } from '@/domain/call-hours.ts';
import { hoursText, wordsAt } from '@/domain/call-text.ts';
import { wallClock } from '@/domain/wall-clock.ts';

const clock = wallClock(callHours.timeZone);

const show = (): void => {
  const [day = '', time = ''] = clock(new Date()).split('T');
  const words = wordsAt(callHours, day, time);
  const [, callBy = ''] = words;
  const texts = { hours: hoursText(words), callBy };
  for (const element of document.querySelectorAll<HTMLElement>('[data-call]')) {
    const text = texts[element.dataset['call'] as keyof typeof texts];
    // The area check puts these words into a live region, which screen readers read again whenever its text is set.
    if (element.textContent !== text) element.textContent = text;
    if (element.parentElement) element.parentElement.hidden = !text;
  }
};

show();
setInterval(show, 60_000);
addEventListener('callhours', show);
