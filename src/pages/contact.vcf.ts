import type { APIRoute } from 'astro';
import { business } from '@/domain/business';
import { contactCard } from '@/lib/content/contact-card';

export const GET: APIRoute = () =>
  new Response(contactCard(business), { headers: { 'content-type': 'text/vcard; charset=utf-8' } });
