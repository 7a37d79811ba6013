import { callHours } from '@/domain/call-hours.ts';
import { hoursText, wordsAt } from '@/domain/call-text.ts';

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: callHours.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const show = (): void => {
  const at = Object.fromEntries(clock.formatToParts().map(({ type, value }) => [type, value]));
  const words = wordsAt(
    callHours,
    `${at['year']}-${at['month']}-${at['day']}`,
    `${at['hour']}:${at['minute']}`,
  );
  const [, callBy = ''] = words;
  const texts = { hours: hoursText(words), callBy };
  for (const element of document.querySelectorAll<HTMLElement>('[data-call]')) {
    const text = texts[element.dataset['call'] as keyof typeof texts];
    element.textContent = text;
    if (element.parentElement) element.parentElement.hidden = !text;
  }
};

show();
setInterval(show, 60_000);
addEventListener('callhours', show);
