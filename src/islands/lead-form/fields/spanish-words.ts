import { business, facts, shortHour } from '@/domain/business.ts';
import { tradeLabel, WINDOW_COUNT_LABELS } from '@/domain/house.ts';
import type { PreferredTime } from '@/domain/lead.ts';
import { openPart } from '@/domain/preferred-time.ts';
import { MOST_HOUSES, type QuestionName } from '@/domain/questions.ts';
import type { FormWords } from './form-words.ts';

const TRADES: Record<string, string> = {
  windows: 'Ventanas',
  gutters: 'Canaletas',
  siding: 'Siding',
  doors: 'Puertas',
  roofing: 'Techo',
};
const TIMES: Record<PreferredTime, string> = {
  morning: 'Por la mañana',
  afternoon: 'Por la tarde',
  evening: 'Al final de la tarde',
  weekend: 'El fin de semana',
  anytime: 'A cualquier hora',
};
const ASKS: Partial<Record<QuestionName, string>> = {
  need: 'Algo está roto',
  reach: 'Por mensaje',
  message: 'Agregue una nota',
  measure: '¿Cuándo podemos ir a medir?',
  houses: 'Agregue más casas, una sola visita',
};
const SUBMIT = 'Pedir presupuesto gratis';

const DAYS = { Saturday: 'sábado', Sunday: 'domingo' };

/** For example, `las 7 p.m.` */
const hour = (time: string): string =>
  `${/^(?:01|13):/.test(time) ? 'la' : 'las'} ${shortHour(time, ['\u00A0a.m.', '\u00A0p.m.'])}`;

const openNote = (time: PreferredTime): string => {
  const part = openPart(time);
  if (!part) return 'cerramos entonces';
  const { day, from, until } = part;
  return [day && DAYS[day], from && `desde ${hour(from)}`, until && `hasta ${hour(until)}`]
    .filter(Boolean)
    .join(' ');
};

export const SPANISH: FormWords = {
  language: 'es',
  name: 'Nombre',
  phone: 'Teléfono',
  address: 'Dirección de la casa',
  windowCount: 'Número de ventanas',
  choose: 'Elija una opción',
  count: (count) =>
    count === '20+' ? 'Más de 20' : count === 'unsure' ? 'No lo sé' : WINDOW_COUNT_LABELS[count],
  range: 'Precio aproximado: ',
  oneWindow: `${facts(business).pricePerWindow} por ventana`,
  month: () => '',
  trades: '¿Qué necesita?',
  trade: (trade) => TRADES[trade] ?? tradeLabel(trade),
  optional: 'Opcional',
  asks: ({ name, asks }) => ASKS[name] ?? asks,
  hint: ({ name, hint }) =>
    name === 'houses' ? `Una dirección por línea, ${MOST_HOUSES} como máximo.` : hint,
  preferredTime: '¿Cuándo le llamamos?',
  time: (time) => [TIMES[time], openNote(time)].filter((line) => line !== ''),
  submit: SUBMIT,
  consent: `Al pulsar “${SUBMIT}”, usted acepta que ${business.name} le llame o le mande mensajes de texto a este número sobre su presupuesto. No es condición para comprar.`,
  privacy: 'Privacidad, en inglés',
};
