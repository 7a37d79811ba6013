const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1174.7, at: 0.14 },
];
const LENGTH = 0.5;

let context: AudioContext | undefined;

/** Two soft notes, drawn by the browser itself. A browser that wants a press first stays silent until one. */
export const chime = (): void => {
  context ??= new AudioContext();
  void context.resume();
  for (const { pitch, at } of NOTES) ring(context, pitch, context.currentTime + at);
};

const ring = (audio: AudioContext, pitch: number, start: number): void => {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + LENGTH);
};
