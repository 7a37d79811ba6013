import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';

let mounted = false;
const mount = (): void => {
  if (mounted) return;
  mounted = true;
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(<Toaster customAriaLabel="Notifications" closeButton theme="system" />);
};

export const notify = {
  error: (title: string, description: string): void => {
    mount();
    toast.error(title, { description });
  },
  success: (title: string, description: string): void => {
    mount();
    toast.success(title, { description });
  },
};
