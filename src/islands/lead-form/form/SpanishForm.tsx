import { API } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import { questionsAt } from '@/domain/choices.ts';
import { OFFERS_WINDOWS, tradeLabel, TRADES, WINDOW_COUNTS } from '@/domain/house.ts';
import {
  ADDRESS_LIMIT,
  CONSENT_VERSION,
  NAME_LIMIT,
  PHONE_LIMIT,
  PREFERRED_TIMES,
  type PreferredTime,
} from '@/domain/lead.ts';
import { Choice } from '@/islands/lead-form/fields/Choice.tsx';
import {
  describedBy,
  errorAttributes,
  type FieldAttributes,
  fieldId,
  holeAttributes,
  QUESTION_ID,
} from '@/islands/lead-form/fields/field-attributes.ts';
import { FieldError, TextField } from '@/islands/lead-form/fields/TextField.tsx';

const TRADE_NAMES: Record<string, string> = {
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
const SUBMIT = 'Pedir presupuesto gratis';
const BOX =
  'border-edge bg-surface text-ink aria-invalid:border-danger mt-1.5 block min-h-12 w-full rounded-sm border px-3 text-base';

/** The form without its island, in Spanish. `again`: in a function's response, with holes for what was typed. */
export const SpanishForm = ({ again = false }: { again?: boolean }) => {
  const attributes = again ? holeAttributes : errorAttributes({}, undefined, []);
  return (
    <form method="post" action={API.submitLead} className="estimate-form @container">
      <input type="hidden" name="language" value="es" />
      {again && <input type="hidden" name="submissionId" value="%%submissionId%%" />}
      <Work attributes={attributes} />
      <TextField
        {...{ name: 'name', label: 'Nombre', attributes, maxLength: NAME_LIMIT }}
        autoComplete="name"
        autoCapitalize="words"
      />
      <Phone attributes={attributes} />
      <TextField
        {...{ name: 'address', label: 'Dirección de la casa', attributes }}
        maxLength={ADDRESS_LIMIT}
        autoComplete="street-address"
      />
      {OFFERS_WINDOWS && <Windows attributes={attributes} />}
      <Times attributes={attributes} />
      <div>
        <label htmlFor="estimate-message" className="block font-semibold">
          ¿Algo más que debamos saber? <Optional />
        </label>
        <textarea
          id="estimate-message"
          name="message"
          rows={3}
          maxLength={1000}
          className={BOX}
          defaultValue={attributes.value('message')}
        />
      </div>
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="estimate-website">website</label>
        <input type="text" id="estimate-website" name="honeypot" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="consent_version" value={CONSENT_VERSION} />
      <button
        type="submit"
        className="bg-accent text-accent-ink hover:bg-accent-strong min-h-13 w-full rounded-sm px-3 text-lg font-semibold wrap-anywhere"
      >
        {SUBMIT}
      </button>
      <p className="text-muted text-sm">
        {`Al pulsar “${SUBMIT}”, usted acepta que ${business.name} le llame o le mande mensajes de texto a este número sobre su presupuesto. No es condición para comprar. `}
        <a href="/privacy" lang="en" hrefLang="en">
          Privacy
        </a>
      </p>
    </form>
  );
};

interface Props {
  attributes: FieldAttributes;
}

const Optional = () => <span className="text-muted font-normal">Opcional</span>;

const Work = ({ attributes }: Props) => (
  <fieldset>
    <legend className="font-semibold">
      ¿Qué necesita? <Optional />
    </legend>
    <div className="mt-1.5 flex flex-wrap gap-2">
      {TRADES.map((trade) => (
        <Choice
          key={trade}
          type="checkbox"
          name="trades"
          value={trade}
          className="basis-28"
          {...attributes.checked('trades', trade)}
        >
          {TRADE_NAMES[trade] ?? tradeLabel(trade)}
        </Choice>
      ))}
      {questionsAt('trades').some(({ name }) => name === 'need') && (
        <Choice
          type="checkbox"
          name="need"
          value="repair"
          className="basis-28"
          {...attributes.checked('need', 'repair')}
        >
          Algo está roto
        </Choice>
      )}
    </div>
  </fieldset>
);

const Phone = ({ attributes }: Props) => (
  <div>
    <TextField
      {...{ name: 'phone', label: 'Teléfono', attributes, maxLength: PHONE_LIMIT }}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      below={
        attributes.question !== undefined && (
          <>
            <p
              id={QUESTION_ID}
              role="status"
              className="border-lamp mt-2.5 border-l-4 pl-3 text-sm font-semibold empty:hidden"
            >
              {attributes.question}
            </p>
            <input
              type="text"
              hidden
              name="phoneConfirmed"
              defaultValue={attributes.value('phoneConfirmed')}
            />
          </>
        )
      }
    />
    <label className="flex min-h-11 w-fit items-center gap-2.5">
      <input
        type="checkbox"
        name="reach"
        value="text"
        className="choice"
        {...attributes.checked('reach', 'text')}
      />
      Prefiero primero un mensaje de texto
    </label>
  </div>
);

const Windows = ({ attributes }: Props) => (
  <div>
    <label htmlFor={fieldId('windowCount')} className="block font-semibold">
      Número de ventanas
    </label>
    <select
      id={fieldId('windowCount')}
      name="windowCount"
      required
      aria-invalid={attributes.invalid('windowCount')}
      aria-describedby={describedBy('windowCount', attributes)}
      className={BOX}
    >
      <option value="">Elija una opción</option>
      {WINDOW_COUNTS.map((count) => (
        <option key={count} value={count} {...attributes.selected('windowCount', count)}>
          {count === '20+' ? 'Más de 20' : count === 'unsure' ? 'No lo sé' : count}
        </option>
      ))}
    </select>
    <FieldError name="windowCount" attributes={attributes} />
  </div>
);

const Times = ({ attributes }: Props) => (
  <fieldset
    role="radiogroup"
    aria-invalid={attributes.invalid('preferredTime')}
    aria-describedby={describedBy('preferredTime', attributes)}
  >
    <legend className="font-semibold">¿Cuándo le llamamos?</legend>
    <div className="mt-1.5 flex flex-wrap gap-2">
      {PREFERRED_TIMES.map((time) => (
        <Choice
          key={time}
          type="radio"
          name="preferredTime"
          value={time}
          required
          className="basis-36"
          {...attributes.checked('preferredTime', time)}
        >
          {TIMES[time]}
        </Choice>
      ))}
    </div>
    <FieldError name="preferredTime" attributes={attributes} />
  </fieldset>
);
