import { createRouter, type FunctionModule } from '../../../netlify/local/functions/router.ts';

/** The child's task: built functions by name, and requests as one browser sends them. */
export interface DeployedRun {
  functions: [name: string, file: string][];
  requests: { path: string; json?: unknown }[];
}

const { functions, requests } = JSON.parse(process.argv[2] ?? '') as DeployedRun;
const modules = functions.map(
  async ([name, file]) => [name, (await import(file)) as FunctionModule] as const,
);
const router = createRouter(new Map(await Promise.all(modules)));
const responses: { path: string; status: number | undefined; text: string | undefined }[] = [];
let cookie = '';
for (const { path, json } of requests) {
  const request = new Request(`https://www.example.com${path}`, {
    headers: { 'content-type': 'application/json', cookie },
    ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
  });
  const response = await router.handle(request, { ip: '10.0.0.1' });
  for (const set of response?.headers.getSetCookie() ?? [])
    cookie += `${set.split(';')[0] ?? ''}; `;
  responses.push({ path, status: response?.status, text: await response?.text() });
}
await router.settle();
console.log(JSON.stringify(responses));
