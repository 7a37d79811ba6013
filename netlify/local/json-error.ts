import type { ErrorAnswer, ErrorCode } from '../../src/domain/api.ts';

/** An error answer of the API where no function could give it. */
export const jsonError = (status: number, code: ErrorCode, error: string): Response =>
  Response.json({ success: false, error, code } satisfies ErrorAnswer, {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
  });
