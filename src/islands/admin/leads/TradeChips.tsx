import { tradeLabel, TRADES, type Trade } from '@/domain/house.ts';

interface TradeChipsProps {
  chosen: readonly Trade[];
  onChoose: (trades: Trade[]) => void;
}

export const TradeChips = ({ chosen, onChoose }: TradeChipsProps) => (
  <fieldset hidden={TRADES.length === 1} className="min-w-0">
    <legend className="sr-only">What needs work</legend>
    <div className="flex flex-wrap gap-2">
      {TRADES.map((trade) => (
        <label
          key={trade}
          className={`relative flex min-h-11 items-center rounded-full border px-4 font-semibold ${
            chosen.includes(trade) ? 'border-ink bg-ink text-surface' : 'border-edge'
          }`}
        >
          <input
            type="checkbox"
            name="trades"
            checked={chosen.includes(trade)}
            onChange={({ target: { checked } }) =>
              onChoose(TRADES.filter((each) => (each === trade ? checked : chosen.includes(each))))
            }
            className="absolute inset-0 cursor-pointer appearance-none rounded-full"
          />
          {tradeLabel(trade)}
        </label>
      ))}
    </div>
  </fieldset>
);
