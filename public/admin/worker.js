// Shows alerts of new leads. It serves /admin/ alone and keeps nothing, so no deploy can leave an old page in it.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, page, tag } = event.data.json();
  const options = { body, tag, data: { page }, icon: '/icon-192.png' };
  event.waitUntil(self.registration.showNotification(title, options).then(countAlerts));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(Promise.all([openPage(event.notification.data.page), countAlerts()]));
});

self.addEventListener('notificationclose', (event) => event.waitUntil(countAlerts()));

const openPage = async (page) => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const dashboard = windows.find(({ url }) => new URL(url).pathname === '/admin/dashboard');
  if (!dashboard) return self.clients.openWindow(page);
  // It goes there by itself: a load would lose what is typed.
  dashboard.postMessage({ page });
  return dashboard.focus();
};

const countAlerts = async () => {
  if (!('setAppBadge' in self.navigator)) return;
  const alerts = await self.registration.getNotifications();
  await self.navigator.setAppBadge(alerts.length);
};
