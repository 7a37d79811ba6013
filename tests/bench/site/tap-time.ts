import { setTimeout as wait } from 'node:timers/promises';
import { type Command, openPrerenderingTab } from '../../support/browser/prerendering-tab.ts';
import { CPU_SLOWDOWN, median, SLOW_4G } from './phone.ts';

/** How long a finger rests on a link; or long enough that the page is ready, as it is on Android once a link rests in view. */
export const PRESS = { tap: 90, ready: 1500 };
const SLOW_PHONE: Command[] = [
  ['Network.enable', {}],
  ['Network.emulateNetworkConditions', SLOW_4G],
  ['Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN }],
  [
    'Emulation.setDeviceMetricsOverride',
    { width: 390, height: 844, deviceScaleFactor: 3, mobile: false },
  ],
];

/** From lifting the finger off a link to a page seen before, until that page is drawn; in milliseconds. */
export const measureTap = async (
  url: string,
  runs: number,
  press: number,
): Promise<{ shown: number; prerendered: number }> => {
  const times: number[] = [];
  let prerendered = 0;
  for (let run = 0; run < runs; run += 1) {
    const phone = await openPrerenderingTab(SLOW_PHONE);
    const loaded = async (path: string) => {
      while ((await phone.evaluate(STATE)) !== `complete ${path}`) await wait(20);
    };
    for (const path of ['/services', '/about']) {
      await phone.send('Page.navigate', { url: url + path });
      await loaded(path);
    }
    const point = await phone.evaluate(LINK);
    await wait(1500);
    await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await wait(press);
    const lifted = Date.now();
    // The page may go before it says that it was touched.
    await phone
      .send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      .catch(() => undefined);
    await loaded('/services');
    const [painted, isPrerendered] = (await phone.evaluate(FIRST_PAINT)) as [number, boolean];
    times.push(painted - lifted);
    prerendered += Number(isPrerendered);
    await phone.close();
  }
  return { shown: median(times), prerendered };
};

// These run in the page.
const STATE = 'document.readyState + " " + location.pathname';
const LINK = `(() => {
  const link = document.querySelector('footer a[href="/services"]');
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;
const FIRST_PAINT = `new Promise((resolve) => {
  const { activationStart } = performance.getEntriesByType('navigation')[0];
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (paint) resolve([performance.timeOrigin + paint.startTime, activationStart > 0]);
  }).observe({ type: 'paint', buffered: true });
})`;
