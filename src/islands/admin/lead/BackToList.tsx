import { buttonLook } from '../ui/button-look.ts';
import { Icon } from '../ui/Icon.tsx';
import { backToList } from './back-to-list.ts';

export const BackToList = () => (
  <button
    type="button"
    onClick={backToList}
    className={`${buttonLook('plain')} mb-2 -ml-2 px-2 print:hidden`}
  >
    <Icon name="back" />
    All leads
  </button>
);
