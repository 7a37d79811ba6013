import { newId } from '../fixtures/leads.ts';

/** The right body of each write, to be spoiled in every way; null if it takes none. */
export const RIGHT_BODIES: Record<string, Record<string, unknown> | null> = {
  'POST /api/submit-lead': {
    name: 'Quorra Vexley',
    phone: '(336) 555-0123',
    address: '7 Zennor Lane, Clemmons, NC 27012',
    windowCount: '6-10',
    preferredTime: 'evening',
    honeypot: '',
    // Malformed, and therefore ignored: each accepted request is a separate lead.
    submissionId: 'mine',
    session_id: '0b9c1b7e-6f0a-4a55-9a52-0f4f4a1f5f11',
    landing_path: '/services',
    referrer: 'https://search.example',
    campaign: { source: 'a', medium: 'b', name: 'c' },
    trades: ['windows', 'gutters'],
    look: { siding: 'navy', frame: 'black' },
    siding: 'sage',
    frame: 'white',
    decade: '1950s',
    rangeShown: '$2,400-$9,000',
  },
  'POST /api/correct-lead': {
    // Of no lead: hundreds of concurrent corrections of one lead would conflict.
    submissionId: newId(),
    name: 'Quorra Vexley',
    phone: '(336) 555-0123',
    address: '7 Zennor Lane, Clemmons, NC 27012',
  },
  'POST /api/analytics': {
    batch: '019b0000-0000-7000-8000-000000000002',
    events: [
      {
        event_type: 'page_view',
        page_path: '/',
        referrer: null,
        session_id: '0b9c1b7e-6f0a-4a55-9a52-0f4f4a1f5f11',
        conversion_value: null,
        metadata: { a: 'b' },
      },
    ],
  },
  'POST /api/admin/login': {
    password: 'Zennor guess',
    code: '123456',
    link: 'A'.repeat(43),
    remember: false,
  },
  'POST /api/admin/login-link': null,
  'POST /api/admin/logout': { everywhere: false },
  'POST /api/admin/leads': {
    name: 'Quorra Vexley',
    phone: '(336) 555-0123',
    address: '7 Zennor Lane, Clemmons, NC 27012',
    windowCount: '6-10',
    preferredTime: 'evening',
    trades: ['gutters'],
    heard: 'referral',
    change: { status: 'contacted', note: 'Quorra Vexley' },
    submissionId: 'mine',
  },
  'PATCH /api/admin/leads/:id': {
    version: 0,
    status: 'lost',
    lost_reason: 'no',
    note: 'Quorra Vexley',
    visit_at: null,
    follow_up_at: null,
    corrected: { name: 'Quorra Vexley' },
    rescued: true,
    texted: 'missed',
  },
  'POST /api/admin/leads/:id/opened': null,
  'POST /api/admin/leads/:id/notify': null,
  'POST /api/admin/leads/bulk': {
    items: [{ id: '019b0000-0000-7000-8000-000000000003', version: 0 }],
    status: 'lost',
    lost_reason: 'no',
  },
  'POST /api/admin/notifications': null,
  'PATCH /api/admin/devices/:id': { name: 'Office', phone: false },
  'POST /api/admin/push': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/quorra',
    // From the example of RFC 8291.
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  'POST /api/admin/push/:id': null,
  'POST /api/admin/calendar': null,
  'POST /api/admin/retention': { made_at: '2026-11-21T18:05:00.000Z' },
};
