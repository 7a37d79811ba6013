import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { business } from '#domain/business.ts';
import type { ReceivedRequest } from './receiver.ts';

const newPair = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
};

const site = newPair();
export const VAPID = {
  VAPID_PUBLIC_KEY: site.getPublicKey('base64url'),
  // Node drops leading zeros, which would make a key too short.
  VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), site.getPrivateKey()])
    .subarray(-32)
    .toString('base64url'),
};

const SERVICE = 'https://fcm.googleapis.com';

/** A browser that is subscribed to Chrome's push service. */
export const newBrowser = () => {
  const keys = newPair();
  const auth = randomBytes(16);
  const path = `/fcm/send/${randomBytes(24).toString('base64url')}`;
  const subscription = {
    endpoint: SERVICE + path,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  };
  return {
    path,
    subscription,
    /** Decrypts an alert by RFC 8291 and RFC 8188. */
    read: ({ bytes }: ReceivedRequest): Record<string, string> => {
      const salt = bytes.subarray(0, 16);
      const sender = bytes.subarray(21, 21 + (bytes[20] ?? 0));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
      const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
      const sealed = bytes.subarray(21 + sender.length);
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      const text = padded.subarray(0, padded.lastIndexOf(2)).toString();
      return JSON.parse(text) as Record<string, string>;
    },
  };
};

/** Returns what a request lacks by RFC 8030 and RFC 8292. Only the browser can read its text. */
export const problemsOf = ({ headers }: ReceivedRequest): string[] => {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((n) => n.toString('base64url'));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  const left = exp - Date.now() / 1000;
  const rules: [string, boolean][] = [
    ['key', key === VAPID.VAPID_PUBLIC_KEY],
    ['signature', isSigned],
    ['aud', aud === SERVICE],
    ['exp', left > 0 && left <= 86_400],
    ['sub', sub === `mailto:${business.email}`],
    ['encoding', headers['content-encoding'] === 'aes128gcm'],
    ['ttl', Number(headers['ttl']) > 0],
    ['topic', /^[\w-]{1,32}$/.test(String(headers['topic']))],
  ];
  return rules.flatMap(([name, isMet]) => (isMet ? [] : [name]));
};
