/** Safari on an iPhone or iPad gives alerts to what is opened from the home screen, and to nothing else. */
export const HomeScreenSteps = () => (
  <ol className="mt-2 list-decimal pl-5">
    <li>Tap Share, then “Add to Home Screen”.</li>
    <li>Open the dashboard from there and log in. Alerts can be turned on in Settings.</li>
  </ol>
);
