/** `scrypt:<log2 of N>:<r>:<p>:<salt>:<key>`, the last two in base64url; no `$`, which shells and .env files eat. */
export const PASSWORD_HASH =
  /^scrypt:(1[4-7]):([1-9]|1[0-6]):([1-9]|1[0-6]):([\w-]{22,86}):([\w-]{43,86})$/;

/** A secret in base32 of 160 bits and more. */
export const AUTHENTICATOR_SECRET = /^[A-Z2-7]{32,128}$/;
