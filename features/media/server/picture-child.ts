import { answerTasks } from '#platform/child/answer-tasks.ts';
import { runPictureTask } from './child/picture-tasks.ts';

// Entry point of the child process that reads and renders pictures.
answerTasks(runPictureTask);
