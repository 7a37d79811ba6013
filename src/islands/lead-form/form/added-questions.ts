import { QUESTIONS } from '@/domain/choices.ts';

/** Typed once the request is sent. */
export const ADDED_QUESTIONS = QUESTIONS.filter(({ added, limit }) => added && limit);
/** Chosen then. */
export const TIMED_QUESTIONS = QUESTIONS.filter(({ isHalfDay }) => isHalfDay);
export type AddedQuestion = (typeof ADDED_QUESTIONS)[number];
