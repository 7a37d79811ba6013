// One file for all pages. It loads late, because no page waits for it.
import '@/client/call-hours/show-call-hours.ts';
import '@/client/stamp-motion/stamp-motion.ts';
import '@/client/visits/recorder.ts';
