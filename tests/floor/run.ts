import { newerNames } from './script-names.ts';

/** The code checks for each of these before it uses it, or a person can do without it. */
const GUARDED = new Set([
  ':popover-open',
  'HTMLElement.hidePopover',
  'HTMLElement.popover',
  'HTMLElement.showPopover',
  // Chrome before 137 reports it wrong, but only while several keys are held down.
  'KeyboardEvent.repeat',
  'Navigator.setAppBadge',
  'Navigator.userActivation',
  // The dashboard offers no alerts without PushManager.
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
