import { Button } from '@/islands/admin/ui/Button.tsx';
import { copy } from '@/islands/admin/ui/copy.ts';
import { Empty } from '@/islands/admin/ui/Feedback.tsx';

export const NoVisits = () => (
  <Empty
    title="No visits recorded yet"
    action={
      <Button onClick={() => void copy(`${location.origin}/`, 'Send it to your customers.')}>
        Copy the site’s link
      </Button>
    }
  >
    As soon as someone opens a page of the site, it will show up here.
  </Empty>
);
