import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

/** The child's task: a built function, and a request as Netlify hands it over. */
export interface LambdaRun {
  entry: string;
  bootstrap: string;
  event: { rawUrl: string; httpMethod: string; headers: Record<string, string> };
  elsewhere: string;
}

interface Answer {
  statusCode: number;
  multiValueHeaders: Record<string, string[]>;
}
type Handler = (event: object, stream: Writable, context: object) => Promise<void>;
interface Bootstrap {
  getLambdaHandler: (module: { default: () => Promise<Response> }) => Handler;
}

const answers: Answer[] = [];
// Replaces what AWS Lambda gives to Netlify's wrapper around each function.
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => handler,
    HttpResponseStream: {
      from: (stream: Writable, answer: Answer) => {
        answers.push(answer);
        return stream;
      },
    },
  },
});

const { entry, bootstrap, event, elsewhere } = JSON.parse(process.argv[2] ?? '') as LambdaRun;
const call = async (handler: Handler): Promise<void> => {
  const ignore = new Writable({ write: (_chunk, _encoding, done) => done() });
  const context = { awsRequestId: '1', getRemainingTimeInMillis: () => 60_000 };
  await handler({ ...event, body: '', isBase64Encoded: false, flags: {} }, ignore, context);
};

const { handler } = (await import(pathToFileURL(entry).href)) as { handler: Handler };
await call(handler);
const { getLambdaHandler } = (await import(pathToFileURL(bootstrap).href)) as Bootstrap;
await call(getLambdaHandler({ default: () => fetch(elsewhere) }));
console.log(JSON.stringify(answers));
