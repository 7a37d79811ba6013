import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Lead } from '@/domain/managed-lead.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { dropDraftsOf } from '@/islands/admin/stores/drafts.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { eraseLead } from '@/islands/admin/api/endpoints.ts';
import { forgetResponses } from '@/islands/admin/api/stored-responses.ts';
import { list } from '@/islands/admin/stores/lead-list.ts';
import { showErased } from '@/islands/admin/stores/leads.ts';
import { loadDashboard } from '@/islands/admin/stores/live.ts';
import { leaveErased } from '@/islands/admin/stores/route.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { CARD, Form, TextField, type Typed } from '@/islands/admin/ui/Field.tsx';

export const DeleteLead = ({ lead }: { lead: Lead }) => {
  const id = useId();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const erase = async ({ receipt = '', ...more }: Typed): Promise<void> => {
    if (busy) return;
    const everything = 'everything' in more;
    if (normalized(receipt) !== normalized(lead.receipt)) {
      setError(`Please type the confirmation number exactly: ${lead.receipt}`);
      return;
    }
    setBusy(true);
    setError(null);
    const outcome = await eraseLead(lead.id, everything);
    setBusy(false);
    if (!outcome.ok && outcome.problem.code !== 'not_found') {
      const text = errorMessage(outcome.problem);
      // Now, so that the form finds the mistake and focuses it.
      flushSync(() => setError(text));
      return;
    }
    showErased(lead.id);
    void forgetResponses();
    dropDraftsOf(lead.id);
    showNotice.success('Deleted', deletedText(outcome.ok, everything));
    leaveErased();
    // Only the next response says which other leads were deleted.
    if (everything) list.$shown.set(null);
    await loadDashboard();
  };
  if (!asks) {
    return (
      <Button look="danger" onClick={() => setAsks(true)}>
        Delete this lead
      </Button>
    );
  }
  return (
    <Form aria-label="Delete this lead" onSubmit={erase} className={CARD}>
      <p id={id}>
        The request, its notes, the record of its alerts and the website visit behind it will be
        deleted for good. This can't be undone. Its amounts leave all totals. Emails and texts
        already sent to you, visits saved in your calendar and files you downloaded stay where they
        are: delete those yourself. Your other devices may still show the request offline for up to
        30 days, or until you log out there. Backups drop it as new ones take their place.
      </p>
      <TextField
        label={
          <>
            Type the confirmation number <span className="whitespace-nowrap">{lead.receipt}</span>{' '}
            to delete it
          </>
        }
        name="receipt"
        describedBy={id}
        autoFocus
        autoCapitalize="characters"
        spellCheck={false}
        problem={error}
        className="tabular-nums"
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="everything" className="accent-accent size-6 shrink-0" />
        Also delete every other request from this person
      </label>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" busy={busy}>
          {busy ? 'Deleting…' : 'Delete for good'}
        </Button>
        <Button onClick={() => setAsks(false)} busy={busy}>
          Cancel
        </Button>
      </div>
    </Form>
  );
};

const deletedText = (done: boolean, everything: boolean): string => {
  if (!done && everything)
    return 'It was already deleted. Check for other requests from this person.';
  if (!done) return 'It was already deleted.';
  return everything
    ? "This lead and the person's other requests are hidden now; their records are being deleted."
    : "It's hidden now, and its records are being deleted.";
};

const normalized = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
