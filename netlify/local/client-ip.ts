import type { ServerRequest } from 'srvx';

/** The socket's address; in tests behind one address, the one that the client names. */
export const clientIp = (request: ServerRequest): string => {
  const trusted = process.env['TRUST_CLIENT_IP_HEADER'] === '1';
  const named = trusted ? request.headers.get('x-nf-client-connection-ip') : null;
  return (named ?? request.ip ?? '127.0.0.1').replace(/^::ffff:/, '');
};
