import { answerTasks } from '#platform/child/answer-tasks.ts';
import { readTable } from './read-table.ts';

// The program of the process that tables of reviews are read in.
answerTasks(readTable);
