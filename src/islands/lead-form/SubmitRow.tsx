import { CONSENT_VERSION, consentText } from '@/domain/consent.ts';

interface Props {
  company: string;
  submitting?: boolean;
}

/** The button, and what pressing it agrees to. */
export const SubmitRow = ({ company, submitting = false }: Props) => (
  <div>
    <input type="hidden" name="consent_version" value={CONSENT_VERSION} />
    <button
      type="submit"
      disabled={submitting}
      className="bg-accent text-accent-ink hover:bg-accent-strong flex min-h-13 w-full items-center justify-center gap-3 rounded-sm px-6 text-lg font-semibold disabled:cursor-progress in-data-pressed:cursor-progress in-data-pressed:opacity-70"
    >
      {submitting && (
        <span
          aria-hidden="true"
          className="size-5 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:animate-none"
        />
      )}
      {submitting ? 'Submitting...' : 'Get My Free Estimate'}
    </button>
    <p className="text-muted mt-3 text-sm">
      {consentText(company)}{' '}
      <a href="/privacy" className="underline underline-offset-2">
        Privacy
      </a>
    </p>
  </div>
);
