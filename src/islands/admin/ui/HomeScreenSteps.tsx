import { Icon } from './Icon.tsx';

const PICTURE = 'inline size-5 align-text-bottom';

/** Safari on an iPhone or iPad gives alerts to what is opened from the home screen, and to nothing else. */
export const HomeScreenSteps = () => (
  <ol className="mt-2 list-decimal pl-5">
    <li>
      Tap <Icon name="share" className={PICTURE} /> Share, then{' '}
      <Icon name="to_home_screen" className={PICTURE} /> “Add to Home Screen”.
    </li>
    <li>Open the dashboard from there and log in. Alerts can be turned on in the menu.</li>
  </ol>
);
