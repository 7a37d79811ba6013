type Value =
  null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };
type Fields = Record<string, Value | undefined>;

/** `current` with what has changed from `before` to `after`: what was typed in between stays. */
export const merge = (before: unknown, current: unknown, after: unknown): unknown => {
  if (same(before, after)) return current;
  if (Array.isArray(before) && Array.isArray(current) && Array.isArray(after))
    return mergeLists(before as Value[], current as Value[], after as Value[]);
  if (isObject(before) && isObject(current) && isObject(after))
    return mergeFields(before, current, after);
  return after;
};

const mergeFields = (before: Fields, current: Fields, after: Fields): Fields => {
  const gone = (key: string) => key in before && !(key in after);
  const keys = new Set([...Object.keys(current), ...Object.keys(after)]);
  return Object.fromEntries(
    [...keys]
      .filter((key) => !gone(key))
      // What was removed by hand stays removed, unless its answer is another one now.
      .filter((key) => key in current || !same(before[key], after[key]))
      .map((key) => [
        key,
        key in after ? (merge(before[key], current[key], after[key]) as Value) : current[key],
      ]),
  );
};

const mergeLists = (before: Value[], current: Value[], after: Value[]): Value[] => {
  const find = (list: Value[], item: Value) => list.find((other) => keyOf(other) === keyOf(item));
  const kept = current.filter((item) => !find(before, item) || find(after, item));
  const added = after.filter((item) => !find(before, item) && !find(current, item));
  return [
    ...kept.map((item) => {
      const [was, is] = [find(before, item), find(after, item)];
      return was === undefined || is === undefined ? item : (merge(was, item, is) as Value);
    }),
    ...added,
  ];
};

const keyOf = (item: Value): string =>
  JSON.stringify(isObject(item) && 'id' in item ? item['id'] : item);

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
