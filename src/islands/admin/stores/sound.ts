const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1174.7, at: 0.14 },
];
const NOTE_SECONDS = 0.5;

let context: AudioContext | undefined;

export const chime = (): void => {
  context ??= new AudioContext();
  void context.resume();
  for (const { pitch, at } of NOTES) playNote(context, pitch, context.currentTime + at);
};

const playNote = (audio: AudioContext, pitch: number, start: number): void => {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + NOTE_SECONDS);
};
