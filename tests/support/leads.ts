export const FILLED = {
  name: 'Ana Pérez',
  phone: '(336) 555-0199',
  address: '12 Peace Haven Rd, Clemmons, NC 27012',
  windowCount: '6-10',
  preferredTime: 'evening',
  honeypot: '',
};
