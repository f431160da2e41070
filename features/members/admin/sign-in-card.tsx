import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import styles from './sign-in-screen.module.css';

export interface SignInCardProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** A page outside of the frame: signing in, and the pages that links of emails open. */
export function SignInCard({ title, text, children }: SignInCardProps) {
  const { siteTitle } = usePageContext();
  useEffect(() => {
    document.title = `${title} · ${siteTitle}`;
  }, [title, siteTitle]);
  return (
    <main className={styles.page}>
      <Paper withBorder p="xl" radius="lg" className={styles.card}>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        <Text c="dimmed" mt={4} mb="lg" className={styles.text}>
          {text}
        </Text>
        {children}
      </Paper>
    </main>
  );
}
