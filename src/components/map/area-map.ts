interface Town {
  id: string;
  target: string;
  pane: string;
  name: string;
}

const [file] = Object.values(
  import.meta.glob<string>('../../assets/area-map.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const svg = file?.replace(/<!--.*?-->|\n\s*/gs, '').replace(/<\/?svg[^>]*>/g, '');
const TOWN =
  /<a href="\/locations\/(?<id>[\w-]+)">(?<target><rect.*?>)(?<pane><rect.*?>)(?<name><text.*?)<\/a>/g;

/** The map of the towns, taken apart; falsy if there is no map file. */
export const areaMap = svg && {
  ground: svg.replace(TOWN, ''),
  towns: [...svg.matchAll(TOWN)].map(({ groups }) => groups as unknown as Town),
};
