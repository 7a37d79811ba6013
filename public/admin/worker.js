// Opens the dashboard without a connection, and shows alerts of new leads. It serves /admin/ alone, and stores the files of
// one build: never a response of the API.
const PAGE = '/admin/dashboard';
const PATIENCE = 3000;
/** Matches the name of another file in a page or script of the build. */
const NAMES = /["'`(]((?:\.\/|\/_astro\/)[\w./-]+\.js(?:\?[\w=&-]+)?|\/logo[\w-]+\.svg)["'`)]/g;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const first = async () => {
    await self.clients.claim();
    storeBuild(await fetch(PAGE));
    await storing;
  };
  event.waitUntil(first());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(openDashboard(event));
  // The whole address counts: Netlify adds the deploy to it, and the files of two deploys don't fit together.
  else if (/^\/(?:_astro\/|logo)/.test(pathname))
    event.respondWith(
      caches.match(request, { ignoreVary: true }).then((stored) => stored ?? fetch(request)),
    );
});

/** Prefers the network, so that the page is from the newest build. */
const openDashboard = async (event) => {
  const fresh = fetch(event.request).then((response) => {
    storeBuild(response.clone());
    return response;
  });
  event.waitUntil(fresh.then(() => storing).catch(() => undefined));
  const tooLate = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const response = await Promise.race([fresh, tooLate]).catch(() => undefined);
  return response ?? (await caches.match(PAGE)) ?? fresh;
};

let storing = Promise.resolve();

const storeBuild = (page) => {
  if (!page.ok || page.redirected) return;
  storing = storing.then(() => replaceBuild(page)).catch(() => undefined);
};

/** Deletes the old build only once the new one is stored completely. */
const replaceBuild = async (page) => {
  const html = await page.clone().text();
  const stored = await caches.match(PAGE);
  if (stored && (await stored.text()) === html) return;
  const name = crypto.randomUUID();
  const isWhole = await storeFiles(await caches.open(name), html, page).catch(() => false);
  const builds = (await caches.keys()).filter((other) => other !== TO_CALL);
  const old = builds.filter((other) => (other === name) !== isWhole);
  await Promise.all(old.map((other) => caches.delete(other)));
};

const storeFiles = async (cache, html, page) => {
  const found = new Set();
  const storeNamed = async (text) => {
    const paths = [...text.matchAll(NAMES)].map(([, path]) => path.replace('./', '/_astro/'));
    const fresh = [...new Set(paths)].filter((path) => !found.has(path));
    for (const path of fresh) found.add(path);
    await Promise.all(fresh.map(storeFile));
  };
  const storeFile = async (path) => {
    const response = await fetch(path);
    if (!response.ok) throw new Error(path);
    await cache.put(path, response.clone());
    await storeNamed(await response.text());
  };
  await storeNamed(html);
  await cache.put(PAGE, page);
  return true;
};

self.addEventListener('push', (event) => event.waitUntil(showAlert(event.data.json())));

const showAlert = async ({ title, body, page, tag }) => {
  const isRepeat = (await self.registration.getNotifications({ tag })).length > 0;
  const options = { body, tag, data: { page }, icon: '/icon-192.png' };
  await self.registration.showNotification(title, options);
  if (isRepeat || (await dashboards()).some(isVisible)) return;
  const count = (await toCall()) + 1;
  await keepToCall(count);
  if ('setAppBadge' in self.navigator) await self.navigator.setAppBadge(count);
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.page));
});

const dashboards = async () => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => new URL(url).pathname === PAGE);
};

const isVisible = ({ visibilityState }) => visibilityState === 'visible';

const openPage = async (page) => {
  const [dashboard] = await dashboards();
  if (!dashboard) return self.clients.openWindow(page);
  // The dashboard opens the page itself, because a load would lose what is typed.
  dashboard.postMessage({ page });
  return dashboard.focus();
};

/** The dashboard sends the number of leads to call. While it is not on the screen, each alert adds one. */
self.addEventListener('message', (event) => event.waitUntil(keepToCall(event.data.toCall)));

const TO_CALL = '/admin/to-call';

const toCall = async () => Number(await (await caches.match(TO_CALL))?.text()) || 0;

const keepToCall = async (count) =>
  (await caches.open(TO_CALL)).put(TO_CALL, new Response(String(count)));
