import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { record } from './record.ts';

let measured: Record<string, number> = {};
let isSent = false;

const note = ({ name, value }: Metric): void => {
  measured[name] = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
};

const send = (): void => {
  if (!document.hidden || isSent || Object.keys(measured).length === 0) return;
  isSent = true;
  record({ event_type: 'web_vitals', metadata: measured });
};

onLCP(note);
onINP(note);
onCLS(note);
// At the window: the package's listeners on the document report their last values first.
addEventListener('visibilitychange', send);
addEventListener('pagehide', send);
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  measured = {};
  isSent = false;
});
