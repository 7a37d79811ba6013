import { business } from '../../../src/domain/business.ts';
import { answerPage } from '../answer-page.ts';
import { isReceipt } from './receipt.ts';

const THANKS = 'Thank you for your interest!';

/** The built page with the receipt in it; without a proper receipt, the page as everybody sees it. */
export const thankYou = (request: Request, receipt: string | undefined): Promise<Response> =>
  isReceipt(receipt)
    ? answerPage(request, 'thank-you.html', {
        status: 200,
        holes: { texts: { receipt } },
        otherwise: `${THANKS} Your confirmation number: ${receipt}\n\n${business.name}, ${business.phone}\n`,
      })
    : answerPage(request, 'thank-you-plain.html', {
        status: 200,
        holes: { texts: {} },
        otherwise: `${THANKS}\n\n${business.name}, ${business.phone}\n`,
      });
