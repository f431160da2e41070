import { answerTasks } from '#platform/child/answer-tasks.ts';
import { doPictureTask } from './child/picture-tasks.ts';

// The program of the process that pictures are read and drawn in.
answerTasks(doPictureTask);
