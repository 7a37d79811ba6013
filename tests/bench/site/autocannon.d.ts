declare module 'autocannon' {
  interface SentRequest {
    method?: 'GET' | 'POST';
    path?: string;
    body?: string;
    headers?: Record<string, string>;
    setupRequest?: (request: SentRequest) => SentRequest;
  }
  export interface Result {
    duration: number;
    errors: number;
    timeouts: number;
    '2xx': number;
    non2xx: number;
    latency: { p50: number; p97_5: number; p99: number };
    requests: { average: number };
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests: SentRequest[];
  }): Promise<Result>;
}
