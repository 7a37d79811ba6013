import { newerNames } from './script-names.ts';

/** Each is asked for before it is used, or changes nothing that a person needs. */
const GUARDED = new Set([
  ':popover-open',
  'HTMLElement.hidePopover',
  'HTMLElement.popover',
  'HTMLElement.showPopover',
  // Before Chrome 137, it is wrong only while several keys are held down.
  'KeyboardEvent.repeat',
  'Navigator.setAppBadge',
  'Navigator.userActivation',
  // Without PushManager nobody is offered alerts.
  'Notification',
  'Notification.permission',
  'Notification.requestPermission',
  'PushManager.getSubscription',
  'PushManager.subscribe',
  'PushSubscription.endpoint',
  'PushSubscription.toJSON',
  'PushSubscription.unsubscribe',
  'ServiceWorkerRegistration.pushManager',
  'UserActivation.hasBeenActive',
]);

const found = newerNames();
const problems = [
  ...[...found]
    .filter(([name]) => !GUARDED.has(name))
    .map(([name, { places, lacking }]) => `${places.join(', ')}: ${name} (${lacking.join(', ')})`),
  ...[...GUARDED].filter((name) => !found.has(name)).map((name) => `${name} is used no more.`),
];
if (problems.length > 0) {
  console.error(
    `Some browsers of the floor (src/lib/build/browser-floor.ts) don't know these names. Do without, or guard them and\nlist them in tests/floor/run.ts:\n${problems.join('\n')}`,
  );
}
process.exitCode = problems.length === 0 ? 0 : 1;
