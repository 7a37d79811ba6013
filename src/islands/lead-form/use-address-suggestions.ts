import { useEffect, useRef, useState } from 'react';
import { cleanLine } from '@/domain/text.ts';
import {
  type AddressSuggestion,
  FEWEST_CHARACTERS,
  findAddresses,
  mapToken,
} from './find-addresses.ts';

const DEBOUNCE = 500;

/** Suggestions for what was typed last; `enabled` once the map service can be asked at all. */
export const useAddressSuggestions = () => {
  const [enabled, setEnabled] = useState(false);
  const [suggestions, setSuggestions] = useState<AddressSuggestion[]>([]);
  const latest = useRef<AbortController>(undefined);

  const cancel = () => latest.current?.abort();
  const search = (typed: string) => {
    cancel();
    // Those found for other words are no answer to these.
    setSuggestions([]);
    const text = cleanLine(typed);
    if (text.length < FEWEST_CHARACTERS) return;
    const { signal } = (latest.current = new AbortController());
    const ask = async () => {
      const token = await mapToken();
      signal.throwIfAborted();
      if (!token) return;
      setEnabled(true);
      const found = await findAddresses(text, token, signal);
      signal.throwIfAborted();
      setSuggestions(found);
    };
    const timer = setTimeout(() => {
      ask().catch((error: unknown) => {
        if (!signal.aborted) console.error(error);
      });
    }, DEBOUNCE);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };

  useEffect(() => cancel, []);
  return { enabled, suggestions, search, cancel };
};
