import type { APIRoute } from 'astro';
import { areaMap } from '@/components/map/area-map';
import { color } from '@/lib/pictures/color';

const [ink, muted, lamp] = [color('night-ink'), color('night-muted'), color('lamp')];
const STYLE = `path,circle{fill:none;stroke:${muted};stroke-width:6;stroke-dasharray:none}.area{stroke:${ink}}.river{stroke-width:9}.ring{stroke-dasharray:6 14}.pane{fill:${lamp}}`;

/** The map without labels, for the footer, which is dark in both themes. */
export const GET: APIRoute = () => {
  const { ground, towns } = areaMap || { ground: '', towns: [] };
  const shown = ground.replace(/<g class="labels".*?<\/g>/s, '') + towns.map(largePane).join('');
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640"><style>${STYLE}</style>${shown}</svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );
};

/** Makes a town's pane about three times as large, because the footer's map is small. */
const largePane = ({ pane }: { pane: string }): string =>
  pane.replace(
    /x="(\d+)" y="(\d+)" width="10" height="10"/,
    (_, x: string, y: string) => `x="${Number(x) - 9}" y="${Number(y) - 9}" width="28" height="28"`,
  );
