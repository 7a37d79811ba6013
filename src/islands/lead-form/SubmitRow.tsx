import { business } from '@/domain/business.ts';
import { CONSENT_VERSION, consentText } from '@/domain/consent.ts';

interface Props {
  submitting?: boolean;
}

/** The button, and what pressing it agrees to. */
export const SubmitRow = ({ submitting = false }: Props) => (
  <div>
    <input type="hidden" name="consent_version" value={CONSENT_VERSION} />
    <button
      type="submit"
      disabled={submitting}
      className="bg-accent text-accent-ink hover:bg-accent-strong flex min-h-13 w-full items-center justify-center gap-3 rounded-sm px-6 text-lg font-semibold in-data-pressed:opacity-70"
    >
      {submitting && <Spinner />}
      {submitting ? 'Submitting...' : 'Get My Free Estimate'}
    </button>
    <p className="text-muted mt-3 text-sm">
      {consentText(business.name)} <a href="/privacy">Privacy</a>
    </p>
  </div>
);

// Animated by itself, because a page that sends nothing need not carry keyframes.
const Spinner = () => (
  <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
    <circle
      cx="12"
      cy="12"
      r="9"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeDasharray="42 15"
    >
      {!matchMedia('(prefers-reduced-motion: reduce)').matches && (
        <animateTransform
          attributeName="transform"
          type="rotate"
          from="0 12 12"
          to="360 12 12"
          dur="1s"
          repeatCount="indefinite"
        />
      )}
    </circle>
  </svg>
);
