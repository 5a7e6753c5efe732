import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import classes from './uploads.module.css';

interface DropAreaProps {
  /** What a drop would do, in words. */
  readonly words: string;
  readonly onFiles: (files: readonly File[]) => void;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Files may be dropped anywhere on the page; the button beside it is the way for everybody else. */
export function DropArea({ words, onFiles }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Between two elements of the page the pointer leaves neither for good.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [onFiles]);
  if (!isOver) return null;
  return (
    <div className={classes['drop']} aria-hidden>
      <Icon name="upload" size={40} />
      <Text size="lg" fw={600}>
        {words}
      </Text>
    </div>
  );
}
